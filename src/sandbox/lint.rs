//! stub
use super::record::Recorded;
/// stub
pub fn lint(_request: &Recorded) -> Vec<String> { Vec::new() }
