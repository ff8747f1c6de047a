# One address, host or network (ITEM, of a shape that was checked before) as Node writes it, or nothing and status 1 where it can be none:
# what no expression says, as how large a number is. No intervals in the expressions: mawk has none.

BEGIN {
  item = ENVIRON["ITEM"]
  if (kind == "network") said = network(item)
  else if (kind == "host") said = host(tolower(item))
  else said = address(item)
  if (said == "") exit 1
  printf "%s", said
}

# A path stays as it was written.
function address(text,   at, scheme, path) {
  # The placeholder has one spelling.
  if (index(tolower(text), "{host}") && !index(text, "{host}")) return ""
  at = index(text, "://")
  scheme = tolower(substr(text, 1, at - 1))
  text = substr(text, at + 3)
  at = index(text, "/")
  path = at > 0 ? substr(text, at) : ""
  text = withPort(tolower(at > 0 ? substr(text, 1, at - 1) : text), scheme == "https" ? 443 : 80)
  return text == "" ? "" : scheme "://" text path
}

# IPv6 stands in brackets in a Host header.
function host(text) {
  if (text !~ /^\[/ && text ~ /:.*:/) text = "[" text "]"
  return withPort(text, -1)
}

function withPort(text, usual,   port, name) {
  port = usual
  if (match(text, /:[0-9]+$/)) {
    port = substr(text, RSTART + 1) + 0
    text = substr(text, 1, RSTART - 1)
  }
  name = hostName(text)
  if (name == "" || port > 65535) return ""
  return port == usual ? name : name ":" port
}

# What ends in a number is an IPv4 address to a browser, which writes all its four parts.
function hostName(text) {
  if (text ~ /^\[/) {
    text = ipv6(substr(text, 2, length(text) - 2))
    return text == "" ? "" : "[" text "]"
  }
  if (text ~ /(^|[.])([0-9]+|0x[0-9a-f]*)[.]*$/ && !isIpv4(text)) return ""
  return text
}

function network(text,   at, base, bits) {
  if (text == "loopback") return "127.0.0.0/8 ::1/128"
  if (text == "linklocal") return "169.254.0.0/16 fe80::/10"
  if (text == "uniquelocal") return "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7"
  at = index(text, "/")
  base = tolower(at > 0 ? substr(text, 1, at - 1) : text)
  bits = at > 0 ? substr(text, at + 1) + 0 : 1
  if (base ~ /:/) base = ipv6(base)
  else if (!isIpv4(base)) return ""
  if (base == "" || bits < 1 || bits > (base ~ /:/ ? 128 : 32)) return ""
  return at > 0 ? base "/" bits : base
}

function isIpv4(text,   count, parts, i) {
  count = split(text, parts, ".")
  if (count != 4) return 0
  for (i = 1; i <= 4; i++) if (parts[i] !~ /^(0|[1-9][0-9]*)$/ || parts[i] + 0 > 255) return 0
  return 1
}

# In its short form (RFC 5952), or nothing.
function ipv6(text,   at, bytes, left, leading, trailing, before, after, groups, i, run, first, longest, done) {
  if (match(text, /[0-9]+[.][0-9.]*$/)) {
    left = substr(text, RSTART)
    if (!isIpv4(left)) return ""
    split(left, bytes, ".")
    text = substr(text, 1, RSTART - 1) sprintf("%x:%x", bytes[1] * 256 + bytes[2], bytes[3] * 256 + bytes[4])
  }
  at = index(text, "::")
  if (at > 0) {
    if (index(substr(text, at + 1), "::")) return ""
    before = split(substr(text, 1, at - 1), leading, ":")
    after = split(substr(text, at + 2), trailing, ":")
    if (before + after > 7) return ""
    for (i = 1; i <= 8; i++) groups[i] = i <= before ? leading[i] : (i > 8 - after ? trailing[i - 8 + after] : "0")
  } else if (split(text, groups, ":") != 8) return ""
  for (i = 1; i <= 8; i++) {
    if (groups[i] !~ /^[0-9a-f]+$/ || length(groups[i]) > 4) return ""
    sub(/^0+/, "", groups[i])
    if (groups[i] == "") groups[i] = "0"
  }
  longest = 1
  for (i = 1; i <= 9; i++) {
    if (i <= 8 && groups[i] == "0") {
      run++
      continue
    }
    if (run > longest) {
      longest = run
      first = i - run
    }
    run = 0
  }
  for (i = 1; i <= 8; i++) {
    if (i == first) {
      done = done "::"
      i += longest - 1
    } else done = done (done == "" || done ~ /::$/ ? "" : ":") groups[i]
  }
  return done
}
