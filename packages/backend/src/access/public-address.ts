import { BlockList, isIP } from 'node:net';

/** What is not global unicast of version 4 (IANA, "IPv4 Special-Purpose Address Registry"), and what a cloud answers at beside. */
const NOT_GLOBAL_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The machine below a virtual one at Azure: a public address that is answered from inside.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Global unicast of version 6 (RFC 4291, 2.4): nothing outside is called, addresses that carry one of version 4 among it. */
const GLOBAL_6: readonly (readonly [string, number])[] = [['2000::', 3]];

/** What is not, inside that (IANA, "IPv6 Special-Purpose Address Registry"): Teredo is among the first, 6to4 is 2002::/16. */
const NOT_GLOBAL_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
};

/** Makes what tells addresses of the public internet from all others, and from what is no address. */
export const createPublicTest = (): ((address: string) => boolean) => {
  const notGlobal4 = listOf(NOT_GLOBAL_4, 'ipv4');
  const global6 = listOf(GLOBAL_6, 'ipv6');
  const notGlobal6 = listOf(NOT_GLOBAL_6, 'ipv6');
  return (address) => {
    switch (isIP(address)) {
      case 4:
        return !notGlobal4.check(address, 'ipv4');
      case 6:
        return global6.check(address, 'ipv6') && !notGlobal6.check(address, 'ipv6');
      default:
        return false;
    }
  };
};
