//! Traders & Builders: goods in cities, which are traits of segments and become tokens, and two figures that
//! stand only next to followers of their owner, which are rows in `figures`. The builder brings a second part of the
//! turn, the pig better pay for farms.

mod companions;
mod double;
mod good;
mod goods;
mod notation;
mod part;
mod state;
mod values;

pub(super) use companions::{check, raises_farm};
pub use double::second_part_follows;
pub(super) use double::{fix_second_part, second_part};
pub use good::{Good, Goods};
pub use goods::goods_of;
pub(super) use goods::{arrange, completed, final_goods, hand_over};
pub(super) use notation::{read_goods, write_goods};
pub use part::is_second_part;
pub(super) use part::{digest, earned_before};
pub(super) use state::State;
pub use values::{Event, Extra, Illegal};
