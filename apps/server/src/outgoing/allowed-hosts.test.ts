// Which hosts the settings name, as a table.
import { describe, expect, it } from 'vitest';
import { allowedHosts } from './allowed-hosts.ts';

const nothing = {
  databaseUrl: null,
  databaseReadUrl: null,
  databaseDirectUrl: null,
  smtpUrl: null,
  s3: null,
  geocoderUrl: null,
  googleClientId: null,
  otlpEndpoint: null,
};
const s3 = (endpoint: string) => ({
  s3: { endpoint, bucket: 'Photos', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' },
});

describe('the hosts that the server may connect to', () => {
  // Promise: The server connects to the hosts that its settings name and to no others
  it.each<[string, Partial<Parameters<typeof allowedHosts>[0]>, string[]]>([
    ['nothing', {}, []],
    ['a database', { databaseUrl: 'postgresql://u:p@DB.example.org:6000/x' }, ['db.example.org:6000']],
    ['a database without a port', { databaseUrl: 'postgres://db.example.org/x' }, ['db.example.org:5432']],
    ['a database at an IPv6 address', { databaseUrl: 'postgres://u@[::1]:5433/x' }, ['[::1]:5433']],
    ['a database behind a socket', { databaseUrl: 'postgres://%2Frun%2Fpg/x' }, ['/run/pg/.s.PGSQL.5432']],
    ['a database behind a parameter', { databaseUrl: 'postgres:///x?host=/tmp&port=7' }, ['/tmp/.s.PGSQL.7']],
    [
      'a database of several hosts, replicas and a way past a pooler',
      {
        databaseUrl: 'postgres://u:p@one:5432,two:5433/x',
        databaseReadUrl: 'postgres://u:p@three/x',
        databaseDirectUrl: 'postgres://u:p@one:6432/x',
      },
      ['one:5432', 'two:5433', 'three:5432', 'one:6432'],
    ],
    ['a mail server', { smtpUrl: 'smtp://u:p@Mail.example.org' }, ['mail.example.org:587']],
    ['a mail server with TLS', { smtpUrl: 'smtps://mail.example.org' }, ['mail.example.org:465']],
    ['a mail server with a port', { smtpUrl: 'smtp://127.0.0.1:25' }, ['127.0.0.1:25']],
    ['a bucket', s3('https://s3.example.org'), ['s3.example.org:443', 'photos.s3.example.org:443']],
    ['a bucket at an address', s3('http://10.0.0.9:9000'), ['10.0.0.9:9000']],
    ['a geocoder', { geocoderUrl: 'http://geo.example.org/search' }, ['geo.example.org:80']],
    ['Google', { googleClientId: 'id' }, ['www.googleapis.com:443']],
    ['a collector of traces', { otlpEndpoint: 'http://127.0.0.1:4318' }, ['127.0.0.1:4318']],
  ])('of %s', (_, settings, hosts) => {
    expect([...allowedHosts({ ...nothing, ...settings })]).toEqual(hosts);
  });
});
