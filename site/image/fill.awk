# Puts what the variables say into the slots of a file (slots.mjs). The values come by the environment, checked: V_API_HOST, V_API_ORIGIN,
# V_NAME, V_EMAIL and V_ENTRY_ORIGIN as one text each, V_REMOTES, V_PICTURES, V_DEVELOPMENT and V_HOSTS with spaces between.

BEGIN {
  name = json(ENVIRON["V_NAME"])
  email = json(ENVIRON["V_EMAIL"])
  hosts = alternatives(ENVIRON["V_HOSTS"])
}

{
  line = $0
  line = fill(line, "product-name.invalid", name)
  line = fill(line, "support-email.invalid", email)
  line = fill(line, "allowed-hosts\\.invalid", hosts == "" ? "localhost" : hosts)
  line = fill(line, "http://entry-origin.invalid", ENVIRON["V_ENTRY_ORIGIN"])
  line = index(line, "Content-Security-Policy") ? policy(line) : page(line)
  # Node adds no line to the end of a page.
  printf "%s%s", (NR > 1 ? "\n" : ""), line
}

# In the policy nginx fills in the host name by a variable of its own.
function policy(line,   at, head, rest, count, directives, i, text) {
  line = fill(line, "http://api-host.invalid", named(ENVIRON["V_API_ORIGIN"]))
  line = fill(line, " ws://development-origins.invalid", spaced(ENVIRON["V_DEVELOPMENT"], "ws"))
  line = fill(line, " http://development-origins.invalid", spaced(ENVIRON["V_DEVELOPMENT"], "http"))
  line = fill(line, " http://remote-origins.invalid", spaced(named(ENVIRON["V_REMOTES"]), "http"))
  line = fill(line, " http://picture-origins.invalid", spaced(ENVIRON["V_PICTURES"], "http"))
  at = index(line, "\"")
  head = substr(line, 1, at)
  rest = substr(line, at + 1)
  at = index(rest, "\"")
  count = split(substr(rest, 1, at - 1), directives, "; ")
  for (i = 1; i <= count; i++) text = text (i == 1 ? "" : "; ") eachOnce(directives[i])
  return head text substr(rest, at)
}

# As Node writes it: of two alike the first.
function eachOnce(directive,   count, sources, seen, i, text) {
  count = split(directive, sources, " ")
  for (i = 1; i <= count; i++) {
    if (sources[i] in seen) continue
    seen[sources[i]] = 1
    text = text (i == 1 ? "" : " ") sources[i]
  }
  return text
}

function page(line) {
  line = fill(line, "http://api-host.invalid", ENVIRON["V_API_HOST"])
  line = fill(line, "\"http://remote-origins.invalid\"", listed(ENVIRON["V_REMOTES"]))
  if (ENVIRON["V_DEVELOPMENT"] == "") line = fill(line, ",\"developmentOrigins\":[\"http://development-origins.invalid\"]", "")
  return fill(line, "\"http://development-origins.invalid\"", listed(ENVIRON["V_DEVELOPMENT"]))
}

# No pattern: neither the slot nor the value is read as one.
function fill(text, slot, value,   at, done) {
  while ((at = index(text, slot)) > 0) {
    done = done substr(text, 1, at - 1) value
    text = substr(text, at + length(slot))
  }
  return done text
}

function named(text) { return fill(text, "{host}", "$studio_host") }

function spaced(list, scheme,   count, items, i, text) {
  count = split(list, items, " ")
  for (i = 1; i <= count; i++) {
    if (scheme == "ws") sub(/^http/, "ws", items[i])
    text = text " " items[i]
  }
  return text
}

function listed(list,   count, items, i, text) {
  count = split(list, items, " ")
  for (i = 1; i <= count; i++) text = text (i == 1 ? "" : ",") "\"" items[i] "\""
  return text
}

# Names as one expression of nginx's.
function alternatives(list,   count, items, i, text) {
  count = split(list, items, " ")
  for (i = 1; i <= count; i++) {
    gsub(/[.]/, "\\.", items[i])
    gsub(/\[/, "\\[", items[i])
    gsub(/\]/, "\\]", items[i])
    text = text (i == 1 ? "" : "|") items[i]
  }
  return text
}

# As JSON has it within quotes, and as may stand in a page.
function json(text,   i, sign, done) {
  for (i = 1; i <= length(text); i++) {
    sign = substr(text, i, 1)
    if (sign == "\\" || sign == "\"") sign = "\\" sign
    if (sign == "<") sign = "\\u003c"
    done = done sign
  }
  return done
}
