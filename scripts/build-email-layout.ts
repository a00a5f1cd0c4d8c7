// Builds the HTML layout of emails from MJML, for old mail clients too.
import { readFileSync, writeFileSync } from 'node:fs';
import { Engine } from 'mrml';

const source = new URL('../apps/server/src/email/html/email.mjml', import.meta.url);
const target = new URL('../apps/server/src/email/html/email.generated.html', import.meta.url);

export function buildEmailLayout(): string {
  const engine = new Engine();
  // Otherwise it would load fonts from another host, which could track readers.
  engine.setRenderOptions({ fonts: {}, disableComments: false, socialIconOrigin: null });
  const built = engine.toHtml(readFileSync(source, 'utf8'));
  if (built.type === 'error') throw new Error(`The email layout is not MJML: ${JSON.stringify(built)}`);
  if (built.warnings.length > 0) throw new Error(`The email layout: ${JSON.stringify(built.warnings)}`);
  return `${built.content.trim()}\n`;
}

export function readBuiltLayout(): string {
  return readFileSync(target, 'utf8');
}

if (import.meta.main) writeFileSync(target, buildEmailLayout());
