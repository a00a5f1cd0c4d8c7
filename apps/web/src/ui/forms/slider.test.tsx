// Slider keyboard control.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Slider } from './slider.tsx';

function renderSlider(start: readonly number[], labels: readonly string[]) {
  const onCommit = vi.fn();
  function Held() {
    const [value, setValue] = useState(start);
    const say = (amount: number) => `${amount} rupees`;
    return <Slider {...{ value, labels, say, onCommit }} min={0} max={1000} step={50} onChange={setValue} />;
  }
  render(<Held />);
  return { onCommit, user: userEvent.setup() };
}

const positionOf = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuenow');
const turnTo = (name: string) => screen.getByRole('slider', { name }).focus();

describe('a slider', () => {
  it('moves by one step with an arrow key, and to its ends with Home and End', async () => {
    const { user, onCommit } = renderSlider([500], ['Radius']);
    turnTo('Radius');
    await user.keyboard('{ArrowRight}');
    expect(positionOf('Radius')).toBe('550');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(positionOf('Radius')).toBe('450');
    await user.keyboard('{Home}');
    expect(positionOf('Radius')).toBe('0');
    await user.keyboard('{End}');
    expect(positionOf('Radius')).toBe('1000');
    expect(onCommit).toHaveBeenLastCalledWith([1000]);
  });

  it('stays within its range', async () => {
    const { user } = renderSlider([1000], ['Radius']);
    turnTo('Radius');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(positionOf('Radius')).toBe('1000');
  });

  it('has two thumbs for a range, and moves one alone', async () => {
    const { user } = renderSlider([200, 800], ['Lowest price', 'Highest price']);
    turnTo('Highest price');
    await user.keyboard('{ArrowLeft}');
    expect([positionOf('Lowest price'), positionOf('Highest price')]).toEqual(['200', '750']);
  });

  it('has a value text', () => {
    renderSlider([250], ['Price']);
    expect(screen.getByRole('slider', { name: 'Price' }).getAttribute('aria-valuetext')).toBe('250 rupees');
  });
});
