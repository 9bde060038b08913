//! Turns: read, planned now and for later, asked in questions, played by people or the program, and told.
//!
//! It may import what people agree on, and knows no lobby, no command and no post.

pub(super) mod ahead;
pub(super) mod answers;
mod cells;
mod change;
pub(super) mod due;
pub(super) mod left_move;
pub(super) mod offered;
pub(super) mod own_action;
pub(super) mod planner;
pub(super) mod question;
pub(super) mod table_size;
pub(super) mod told;
pub(super) mod turn;
pub(super) mod turn_buttons;
