// What axe says of a page as it stands: all of its rules once, and those about colours again in every other theme.
import AxeBuilder from '@axe-core/playwright';
import { themes } from '@chowk/contract/themes';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Colours that are on their way to another theme would be judged as they are in between. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (id) => {
    document.documentElement.dataset.theme = id;
    const turns = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(turns.map(({ finished }) => finished));
  }, theme);
}

export async function expectNoViolations(page: Page): Promise<void> {
  const found: string[] = [];
  for (const { id: theme } of themes) {
    await wear(page, theme);
    // Our pages have no frames: the whole run may happen in the page itself, which is several times as quick.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (theme === 'default' ? axe.withTags(tags) : axe.withRules(rulesOfColour)).analyze();
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 200)}`));
  }
  expect(found).toEqual([]);
}
