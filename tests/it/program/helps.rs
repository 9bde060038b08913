//! The subcommands of both programs and their help texts.

/// Returns every subcommand and argument of a program with its help, and whether it is a subcommand.
fn helps(program: &clap::Command) -> Vec<(String, String, bool)> {
    let mut helps = Vec::new();
    for command in program.get_subcommands() {
        let name = command.get_name();
        helps.push((name.to_owned(), command.get_about().unwrap_or_default().to_string(), true));
        for argument in command.get_arguments().filter(|argument| !argument.is_hide_set()) {
            let help = argument.get_help().unwrap_or_default().to_string();
            helps.push((format!("{name} {}", argument.get_id()), help, false));
        }
    }
    helps
}

#[test]
fn help_says_what_to_do() {
    let helps: Vec<_> = [carc::cli::program(), carc_lab::program()].iter().flat_map(helps).collect();
    assert!(helps.len() > 80, "{}", helps.len());
    for (what, help, is_command) in helps {
        let first = help.split([' ', ',']).next().unwrap_or_default();
        assert!(!help.is_empty() && !help.ends_with('.'), "{what}: {help}");
        // The third person, as in "Draws" and "Says".
        assert!(!is_command || !first.ends_with('s'), "{what} is told in the imperative: {help}");
        let is_plain = !["The", "A", "An", "How"].contains(&first);
        assert!(is_plain || what.starts_with("month "), "{what} begins with what it is: {help}");
        assert!(!help.contains("left out") && !help.contains("so many"), "{what} has a default: {help}");
    }
}

#[test]
fn carc_says_where_each_word_for_measuring_is_now() {
    let program = carc_lab::program();
    let here: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
    assert_eq!(here, carc::cli::MOVED);
    for word in here {
        let asked =
            std::process::Command::new(env!("CARGO_BIN_EXE_carc")).args([word, "--games", "3"]).output().unwrap();
        assert_eq!(asked.status.code(), Some(2), "{word}");
        let said = String::from_utf8(asked.stderr).unwrap();
        assert!(said.contains(&format!("carc-lab {word}")) && asked.stdout.is_empty(), "{said}");
    }
}
