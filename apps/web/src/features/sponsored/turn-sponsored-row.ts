// Scroll buttons of the sponsored row, which the server renders.
export function enableSponsoredRow(foot: HTMLElement): void {
  const row = foot.querySelector<HTMLElement>('[data-row]');
  const buttons = [...foot.querySelectorAll<HTMLElement>('[data-turn]')];
  if (!row) return;

  function updateButtons({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
    // 2 px of tolerance: browsers round the scroll position.
    const ends: Record<string, boolean> = {
      '-1': scrollLeft <= 2,
      '1': scrollLeft + clientWidth >= scrollWidth - 2,
    };
    for (const button of buttons) button.ariaDisabled = String(ends[button.dataset.turn ?? '']);
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const width = row.firstElementChild?.clientWidth ?? 0;
      row.scrollBy({ left: Number(button.dataset.turn) * width, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    });
  }
  row.addEventListener('scroll', () => updateButtons(row), { passive: true });
  new ResizeObserver(() => updateButtons(row)).observe(row);
}
