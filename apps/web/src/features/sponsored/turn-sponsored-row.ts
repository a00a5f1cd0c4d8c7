// The two buttons of the sponsored row, which the server draws: each turns it by a card, and is dimmed at its end.
export function turnSponsoredRow(foot: HTMLElement): void {
  const row = foot.querySelector<HTMLElement>('[data-row]');
  const buttons = [...foot.querySelectorAll<HTMLElement>('[data-turn]')];
  if (!row) return;

  function look({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
    // Two pixels of slack: browsers round the last position.
    const ends: Record<string, boolean> = {
      '-1': scrollLeft <= 2,
      '1': scrollLeft + clientWidth >= scrollWidth - 2,
    };
    for (const button of buttons) button.ariaDisabled = String(ends[button.dataset.turn ?? '']);
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const width = row.firstElementChild?.clientWidth ?? 0;
      row.scrollBy({ left: Number(button.dataset.turn) * width, behavior: isCalm ? 'auto' : 'smooth' });
    });
  }
  row.addEventListener('scroll', () => look(row), { passive: true });
  new ResizeObserver(() => look(row)).observe(row);
}
