import { marker } from "../../bench/shared/mutations.ts";

/** What a template that evaluates what it is given would make of `6841 × 7919`. */
export const computed = "54173879";
/** What only these files hold. */
export const fileContents = /root:[x*]?:0:0:|\[boot loader\]|SESSION_SECRET=|"lockfileVersion"|-----BEGIN/;

/** What scanners send, a few of each kind; `listener` is an address that no one may ask. */
export const payloads = (listener: string): readonly string[] => [
  // SQL
  "1' OR '1'='1' --",
  `1" UNION SELECT sqlite_version(),'<${marker}>',3 --`,
  "1) AND randomblob(200000000) --",
  "x'; ATTACH DATABASE '/tmp/x' AS x; --",
  // Elements, attributes, addresses of scripts
  `"><${marker}/src=x/onerror=1>`,
  `'><svg/onload=1><${marker}>`,
  `</script></title></textarea><${marker}>`,
  `javascript:${marker}`,
  `data:text/html,<${marker}>`,
  `&lt;${marker}&gt;&#60;${marker}&#62;`,
  // Templates
  `{{6841*7919}}\${6841*7919}<%= 6841*7919 %>#{6841*7919}<${marker}>`,
  "{{constructor.constructor('return 6841*7919')()}}",
  // Commands
  ";cat /etc/passwd|cat /etc/passwd`cat /etc/passwd`$(cat /etc/passwd)",
  // Files
  "../../../../../../../etc/passwd",
  "..%252f..%252f..%252fetc%252fpasswd",
  String.raw`..\..\..\..\boot.ini`,
  "/proc/self/environ",
  "file:///etc/passwd",
  "../package-lock.json\0.png",
  // Headers, mails and logs
  "x\r\nX-Injected: 1\r\nSet-Cookie: fz=1",
  "x%0d%0aX-Injected:%201",
  "a@exemple.fr\r\nBcc: b@exemple.fr",
  // XML
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;<${marker}/></a>`,
  // Ways off the site
  "//ailleurs.example/",
  String.raw`/\ailleurs.example`,
  "https://ailleurs.example@localhost/",
  "/%09/ailleurs.example",
  // Addresses to fetch
  listener,
  listener.replace("127.0.0.1", "0x7f.1"),
  "http://169.254.169.254/latest/meta-data/",
  // Too long, or no text
  "a".repeat(4_000),
  "\0",
  "\u202E\uFEFF\uFFFF\u{10FFFF}ﷺ",
  "İıſK".repeat(30),
];
