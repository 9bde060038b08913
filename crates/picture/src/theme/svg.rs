//! Parses drawings. A drawing can refer only to itself: to no file, no address and no font, whatever its text says.

pub mod raster;

use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// Maximum number of nodes in a drawing.
const MOST_NODES: u32 = 20_000;
/// Greatest depth of nested groups: the renderer recurses into each.
const DEEPEST: usize = 48;

/// Parses a drawing's text into a tree.
///
/// # Errors
/// The reason why it cannot be drawn.
pub fn parse(text: &str) -> Result<Tree, String> {
    Tree::from_xmltree(&document(text)?, &closed()).map_err(|error| error.to_string())
}

/// Parses a drawing and checks that it has only what a theme's drawings may have; `side` is its size, if that is fixed.
pub fn check(text: &str, side: Option<i32>) -> Result<(), String> {
    let document = document(text)?;
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        if ["image", "text", "script", "foreignObject"].contains(&name) {
            return Err(format!("<{name}> is not drawn here"));
        }
        if node.ancestors().count() > DEEPEST {
            return Err(format!("its groups are more than {DEEPEST} deep"));
        }
        let mut links = node.attributes().filter(|attribute| attribute.name() == "href");
        if let Some(link) = links.find(|link| !link.value().starts_with('#')) {
            let start: String = link.value().chars().take(60).collect();
            return Err(format!("it refers to {start:?}: a drawing refers to its own parts only"));
        }
    }
    let tree = Tree::from_xmltree(&document, &closed()).map_err(|error| error.to_string())?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let wide = side.map_or(width, |side| side as f32);
    let fits = (width - wide).abs() < 0.01 && (height - wide).abs() < 0.01;
    let wanted = side.map_or_else(|| "square".to_owned(), |side| format!("{side} x {side} units"));
    if fits { Ok(()) } else { Err(format!("it is {width} x {height} units, not {wanted}")) }
}

fn document(text: &str) -> Result<Document<'_>, String> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| error.to_string())
}

/// Returns options that load nothing from outside a drawing.
fn closed() -> Options<'static> {
    let image_href_resolver =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    Options { image_href_resolver, ..Options::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(body: &str) -> String {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='256' height='256'>{body}</svg>"
        )
    }

    #[test]
    fn a_drawing_sees_nothing_but_itself() {
        // A file that exists and would be drawn.
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret.svg");
        std::fs::write(&path, svg("<rect width='9' height='9'/>")).unwrap();
        let path = path.display();
        for link in
            [format!("href='{path}'"), format!("xlink:href='{path}'"), "href='data:image/svg+xml,%3Csvg/%3E'".into()]
        {
            let text = svg(&format!("<image width='9' height='9' {link}/>"));
            assert!(!parse(&text).unwrap().root().has_children(), "{link}");
            assert_eq!(check(&text, None).unwrap_err(), "<image> is not drawn here");
        }
        let linked = check(&svg(&format!("<use href='{path}#a'/>")), None).unwrap_err();
        assert!(linked.contains("its own parts only"), "{linked}");
        let entity = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>".to_owned() + &svg("&a;");
        assert!(check(&entity, None).is_err() && parse(&entity).is_err());
    }

    #[test]
    fn hostile_sizes_are_refused() {
        let deep = svg(&("<g>".repeat(5000) + &"</g>".repeat(5000)));
        let wide = svg(&"<g/>".repeat(30_000));
        assert!(check(&deep, None).is_err());
        assert!(check(&wide, None).unwrap_err().contains("nodes limit"));
        let level = |level: i32| {
            let below = format!("<use href='#a{}'/>", level - 1);
            format!("<g id='a{level}'>{}</g>", below.repeat(10))
        };
        let bomb = "<g id='a0'><rect width='1' height='1'/></g>".to_owned() + &(1..12).map(level).collect::<String>();
        assert!(check(&svg(&bomb), None).is_err());
        assert_eq!(check(&svg(""), Some(128)).unwrap_err(), "it is 256 x 256 units, not 128 x 128 units");
    }
}
