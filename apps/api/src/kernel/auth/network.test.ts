import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it('is the whole IPv4 address, also when it is IPv4-mapped', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:0:192.0.2.7'])
      expect(networkOf(address)).toBe('192.0.2.7');
  });

  it('is the /64 prefix of an IPv6 address in any notation', () => {
    const same = [
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:db8::7:1:2:3:4',
      '2001:db8:0:7:1::192.0.2.1',
      '2001:db8:0:7:a:b:192.0.2.1',
    ];
    for (const address of same) expect(networkOf(address), address).toBe('2001:db8:0:7::/64');
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is the truncated text if it is not an address', () => {
    expect(networkOf('unknown')).toBe('unknown');
    expect(networkOf('')).toBe('');
    expect(networkOf('x'.repeat(500))).toBe('x'.repeat(64));
  });
});
