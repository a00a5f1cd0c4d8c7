// Hostile inputs: texts, numbers and structures that have broken other servers.
import fc from 'fast-check';

const texts = [
  // SQL and full-text query syntax
  "' or 1=1 --",
  "'; drop table users; --",
  "') union select password_hash from users --",
  "' || pg_sleep(9) || '",
  '$1',
  "cot & | ! <-> :* ()'\\",
  '!!!((((',
  ':*&|',
  '\\',
  '%_%',
  // misleading Unicode
  '\u202egnp.exe\u202c',
  '\u2066\u2067\u2068',
  '\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(40),
  'İıſK',
  '\ufeff',
  '\u2028\u2029',
  // header injection
  'a\r\nBcc: victim@town.example',
  'a\r\n\r\n<h1>',
  // markup and templates
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '$' + '{7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '%s%n%x',
  // paths and URLs
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  // names of inherited properties
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  // numbers as text
  '1e999',
  '-0',
  'NaN',
  '0x10',
  '9'.repeat(400),
  '',
  ' ',
] as const;

/** PostgreSQL cannot store these. */
const unstorable = fc.constantFrom('a\0b', '\0', '\ud800', 'a\udfff\ud800b');

const longText = fc.constantFrom(
  'x'.repeat(5_000),
  'é'.repeat(20_000),
  ' '.repeat(9_000),
  'a '.repeat(8_000),
  'a@'.repeat(9_000),
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 4, arbitrary: unstorable },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: longText },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** An own property of this name, as JSON.parse creates it. */
const poison = (name: string) => Object.fromEntries([[name, { isAdmin: true, role: 'moderator' }]]);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        null,
        true,
        0,
        -1,
        -0,
        0.1,
        2 ** 31,
        2 ** 53 + 2,
        -(2 ** 63),
        1e308,
        5e-324,
        [],
        {},
        [[]],
        [null],
        ['a', 'b'],
      ],
      ...[nested(10), nested(13), nested(300), poison('__proto__'), poison('constructor'), poison('prototype')],
      ...[Array.from({ length: 2000 }, () => 1), { length: 10 }, { toJSON: 'x' }, { $gt: '' }],
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bodies that are hardly JSON, or too much of it. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', '{', '[', 'null', '"', '{"a":1e999}', '{"a":1,"a":2}', '[1,]', '\ufeff{}', 'undefined', '{"a":"\\ud800"}'],
    ...['{"__proto__":{"a":1}}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, `{"a":"${'x'.repeat(70_000)}"}`, '\0'],
  ),
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
