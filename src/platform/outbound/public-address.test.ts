import { assert, ipV4, ipV6, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const refused: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  'link-local, where clouds keep their metadata': [
    '169.254.169.254',
    '169.254.0.1',
    'fe80::1',
    'fe80::1%eth0',
  ],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  broadcast: ['255.255.255.255'],
  reserved: [
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.5',
    '240.0.0.1',
    '2001:db8::1',
    '3fff::1',
  ],
  'IPv4 mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254'],
  'IPv4 embedded in IPv6': [
    '::127.0.0.1',
    '::808:808',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
  ],
  'discarded and routing prefixes': ['100::1', '5f00::1'],
  'inside a cloud': ['168.63.129.16'],
  'no address': ['', 'localhost', '127.0.0.1/8', '1.2.3.4:80', '[::1]'],
};

const allowed = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'];

describe('an address is not public when it is', () => {
  it.each(Object.entries(refused))('%s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

it('addresses of the internet are public', () => {
  expect(allowed.filter((address) => !isPublicAddress(address))).toEqual([]);
});

it('an IPv4 address is judged alike, mapped into IPv6 or not', () => {
  assert(
    property(ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
    }),
  );
});

it('every text gets an answer', () => {
  assert(property(string(), (text) => void isPublicAddress(text)));
  assert(property(ipV6(), (text) => void isPublicAddress(text)));
});
