import { describe, expect, it } from "vitest";
import { isAddressLiteral, isLocalName, isPublicAddress } from "./guarded-connect.server.ts";

const refused = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "[::1]",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "0:0:0:0:0:ffff:7f00:1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:0:7f00:1::",
  "2001:10::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fdaa:0:1::3",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "4000::1",
  "",
  "localhost",
  "exemple.test",
  "2130706433",
  "0x7f.1",
  "127.1",
  "1.2.3.4.5",
  "256.0.0.1",
  "2606:4700::1%1",
];

const accepted = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.1",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4007::1",
  "[2a00:1450:4007::1]",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2003::1",
  "::ffff:1.1.1.1",
  "64:ff9b::1.1.1.1",
  "64:ff9b::808:808",
];

describe("isPublicAddress", () => {
  it.each(refused)("refuses %j", (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(accepted)("accepts %j", (address) => expect(isPublicAddress(address)).toBe(true));
});

describe("hosts of addresses", () => {
  it.each([
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.1/",
    "http://127.1/",
    "http://0/",
    "http://①②⑦.0.0.1/",
    "http://127.0.0.1./",
    "http://[::ffff:127.0.0.1]/",
    "http://[0:0::1]/",
    "http://0xa9fea9fe/",
  ])("%s is a literal that is not public", (address) => {
    const { hostname } = new URL(address);
    expect(isAddressLiteral(hostname)).toBe(true);
    expect(isPublicAddress(hostname)).toBe(false);
  });

  it.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "printer.local",
    "db.internal",
    "routeur",
    "nas.home.arpa",
    "x.lan",
  ])("%s is local", (name) => expect(isLocalName(name)).toBe(true));
  it.each(["www.lemonde.fr", "localhost.exemple.fr", "internal.exemple.fr", "lan.fr"])("%s is not", (name) =>
    expect(isLocalName(name)).toBe(false),
  );
});
