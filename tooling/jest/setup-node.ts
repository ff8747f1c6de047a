// A database in the process and a picture engine take their seconds on two busy cores.
jest.setTimeout(60_000);
