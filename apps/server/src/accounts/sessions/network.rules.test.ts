// Network of an IP address, and the place of a session.
import { describe, expect, it } from 'vitest';
import { subnetOf } from '../../http/limits/subnet.rules.ts';
import { networkOf, placeOf } from './network.rules.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113'],
    ['203.0.113.250', '203.0.113'],
    ['203.0.114.7', '203.0.114'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:DB8:0001::9', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['2001:db8:2::', '2001:db8:2'],
    ['127.0.0.1', 'local'],
    ['::1', 'local'],
    ['::ffff:10.1.2.3', 'local'],
    ['192.168.1.20', 'local'],
    ['172.16.0.1', 'local'],
    ['172.32.0.1', '172.32.0'],
    ['fd12:3456::1', 'local'],
    ['fe80::1', 'local'],
    ['fe80::1%eth0', 'local'],
    ['2001:db8:fd12::1', '2001:db8:fd12'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(subnetOf(address))).toBe(network);
  });
});

describe('the place of a session', () => {
  it.each([
    ['a', 'this-network'],
    ['b', 'another-network'],
    ['home', 'local-network'],
    [null, 'unknown'],
  ] as const)('of network %j is %s', (network, place) => {
    expect(placeOf(network, { here: 'a', local: 'home' })).toBe(place);
  });
});
