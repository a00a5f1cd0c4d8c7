// Makes the layout that the server fills of the letter's MJML: markup that old mail programs draw, too.
import { readFileSync, writeFileSync } from 'node:fs';
import { Engine } from 'mrml';

const source = new URL('../apps/server/src/email/html/email.mjml', import.meta.url);
const target = new URL('../apps/server/src/email/html/email.generated.html', import.meta.url);

export function buildEmailLayout(): string {
  const engine = new Engine();
  // Without this it would fetch fonts from elsewhere, which tells there who opened which letter.
  engine.setRenderOptions({ fonts: {}, disableComments: false, socialIconOrigin: null });
  const built = engine.toHtml(readFileSync(source, 'utf8'));
  if (built.type === 'error') throw new Error(`The layout of letters is not MJML: ${JSON.stringify(built)}`);
  if (built.warnings.length > 0) throw new Error(`The layout of letters: ${JSON.stringify(built.warnings)}`);
  return `${built.content.trim()}\n`;
}

export function readBuiltLayout(): string {
  return readFileSync(target, 'utf8');
}

if (import.meta.main) writeFileSync(target, buildEmailLayout());
