//! The lobby and the rules as people meet them: expansions, house rules, explanations.
