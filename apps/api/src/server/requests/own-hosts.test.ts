import { expect, it } from 'vitest';
import { ownHosts } from './own-hosts.ts';

const public_url = 'https://tank.example';
const hosts = (host: string | undefined, forwarded?: string, trust_proxy = false) =>
  ownHosts({ host, 'x-forwarded-host': forwarded }, { public_url, trust_proxy });

it('returns the requested host and the public one', () => {
  expect(hosts('Localhost:3000')).toEqual(['localhost:3000', 'tank.example']);
  expect(hosts('[::1]:3000')).toEqual(['[::1]:3000', 'tank.example']);
  expect(hosts('tank.example')).toEqual(['tank.example']);
  expect(hosts(undefined)).toEqual(['tank.example']);
});

it('uses the forwarded host of a trusted proxy only', () => {
  expect(hosts('api:3000', 'shop.example', true)).toEqual(['shop.example', 'tank.example']);
  expect(hosts('api:3000', 'evil.example, shop.example', true)).toEqual(['shop.example', 'tank.example']);
  expect(hosts('api:3000', 'evil.example')).toEqual(['api:3000', 'tank.example']);
});

it.each(['a; script-src *', "x 'unsafe-inline'", 'a,b', '*', 'http://x', 'x/y', '[', 'é', 'a:b', ''])(
  'ignores the invalid host %s',
  (host) => {
    expect(hosts(host)).toEqual(['tank.example']);
  },
);

it('ignores an invalid public URL', () => {
  expect(ownHosts({ host: 'x' }, { public_url: 'http://:::3000', trust_proxy: false })).toEqual(['x']);
});
