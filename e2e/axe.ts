// What axe says of a page as it stands: all of its rules once, and those about colours again in every other theme.
import { themes } from '@chowk/contract/themes';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** All in one visit to the page, which takes half the time of one visit for each theme. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const looks = themes.map(({ id }): [string, axe.RunOptions] => [
    id,
    id === 'default'
      ? { runOnly: { type: 'tag', values: tags } }
      : { runOnly: { type: 'rule', values: rulesOfColour } },
  ]);
  const found = await page.evaluate(async (all) => {
    const violations: string[] = [];
    for (const [theme, options] of all) {
      document.documentElement.dataset.theme = theme;
      // Colours that are on their way to another theme would be judged as they are in between.
      const turns = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(turns.map(({ finished }) => finished));
      const seen = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
      for (const { id, nodes } of seen.violations)
        violations.push(...nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 200)}`));
    }
    return violations;
  }, looks);
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
