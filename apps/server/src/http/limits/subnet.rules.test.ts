// Subnets of addresses, as a table.
import { describe, expect, it } from 'vitest';
import { subnetOf } from './subnet.rules.ts';

describe('the subnet of an address', () => {
  // Promise: All addresses of one IPv6 /64 count as one, in any notation
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.8', '203.0.113.8'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8:1::9', '2001:db8:1:0'],
    ['2001:db8::2:0:0:0:9', '2001:db8:0:2'],
    ['2001:db8::1:2:3', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['2001::1:2:3:4:5', '2001:0:0:1'],
    ['::2:3:4:5:6:7', '0:0:2:3'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2'],
    ['2001:db8:1:3::192.0.2.1', '2001:db8:1:3'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80::1:2%25', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('%s is %s', (address, subnet) => {
    expect(subnetOf(address)).toBe(subnet);
  });

  it.each([
    '',
    'unknown',
    'unix:',
    '203.0.113',
    '2001:db8',
    '2001:db8:::1',
    '2001:db8::1::2',
    '1:2:3:4:5:6:7:8:9',
    '2001:db8::g',
    '2001:db8::1]/x:y',
    '[2001:db8::1]',
    '::ffff:203.0.113.999',
  ])('of an invalid address is the text itself: %j', (given) => {
    expect(subnetOf(given)).toBe(given);
  });
});
