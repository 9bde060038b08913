//! Compares texts and parts of pictures with kept ones, and shows what differs.

use std::fs;
use std::path::{Path, PathBuf};

use image::{Rgb, RgbImage};

fn kept_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden").join(name)
}

fn keeps_anew() -> bool {
    std::env::var_os("CARC_WRITE").is_some()
}

/// Compares a text with the kept one; with `CARC_WRITE` it is written first.
pub fn hold_text(name: &str, text: &str) {
    let path = kept_path(name);
    if keeps_anew() {
        fs::write(&path, text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let first = kept.lines().zip(text.lines()).enumerate().find(|(_, (kept, now))| kept != now);
    let where_ = first
        .map_or("at its end".to_owned(), |(line, (kept, now))| format!("in line {}:\n- {kept}\n+ {now}", line + 1));
    assert!(kept == text, "{name} has changed {where_}\nLook at the pictures, then keep it with CARC_WRITE=1");
}

/// Compares a part of a picture, small enough to keep, pixel by pixel; with `CARC_WRITE` it is written first. `(x, y)`
/// is its upper left corner, `(w, h)` its size, in pixels. A difference is written as a picture: what is kept, what is
/// drawn now, and where they differ.
pub fn hold_part(name: &str, bytes: &[u8], (x, y): (u32, u32), (w, h): (u32, u32)) {
    let picture = image::load_from_memory(bytes).unwrap().into_rgb8();
    let now = image::imageops::crop_imm(&picture, x, y, w, h).to_image();
    let path = kept_path(&format!("{name}.png"));
    if keeps_anew() {
        now.save(&path).unwrap();
    }
    let kept = image::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).into_rgb8();
    if let Some((count, shown)) = difference(&kept, &now) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden");
        fs::create_dir_all(&folder).unwrap();
        let to = folder.join(format!("{name}.png"));
        shown.save(&to).unwrap();
        panic!(
            "{name}.png has changed in {count} pixels: {} shows what is kept, what is drawn now and where they differ. Keep it \
             with CARC_WRITE=1",
            to.display()
        );
    }
}

/// Returns how many pixels differ, and a picture that shows them; `None` if none do.
fn difference(kept: &RgbImage, now: &RgbImage) -> Option<(usize, RgbImage)> {
    const LIT: Rgb<u8> = Rgb([255, 0, 255]);
    let (width, height) = (kept.width().max(now.width()), kept.height().max(now.height()));
    let mut shown = RgbImage::new(3 * width, height);
    let mut count = 0;
    for y in 0..height {
        for x in 0..width {
            let (before, after) = (kept.get_pixel_checked(x, y), now.get_pixel_checked(x, y));
            let same = before == after;
            count += usize::from(!same);
            let dim = before.map_or(LIT, |pixel| Rgb(pixel.0.map(|part| part / 4)));
            for (panel, pixel) in [(0, before.copied()), (1, after.copied()), (2, Some(if same { dim } else { LIT }))] {
                shown.put_pixel(panel * width + x, y, pixel.unwrap_or(LIT));
            }
        }
    }
    (count > 0).then_some((count, shown))
}

#[test]
fn what_differs_is_counted_and_lit() {
    let kept = RgbImage::from_pixel(4, 3, Rgb([80, 80, 80]));
    assert!(difference(&kept, &kept).is_none());
    let mut now = kept.clone();
    now.put_pixel(2, 1, Rgb([81, 80, 80]));
    let (count, shown) = difference(&kept, &now).unwrap();
    assert_eq!((count, shown.dimensions()), (1, (12, 3)));
    assert_eq!((shown.get_pixel(10, 1).0, shown.get_pixel(9, 1).0), ([255, 0, 255], [20, 20, 20]));
    let (count, _) = difference(&kept, &RgbImage::new(4, 2)).unwrap();
    assert_eq!(count, 12, "every pixel of another picture differs, and a row is missing");
}
