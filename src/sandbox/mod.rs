//! A Discord on loopback: REST, gateway and a web page of one server with channels and several people.
