import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { FailureBoundary } from './failure-boundary.tsx';

afterEach(() => vi.restoreAllMocks());

const Broken = () => {
  throw new Error('no such field');
};

describe('a part of the screen that cannot be drawn', () => {
  it('says so and why, and leaves what stands beside it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(
      <>
        <p>beside</p>
        <FailureBoundary>
          <Broken />
        </FailureBoundary>
      </>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('no such field');
    await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible();
    await expect.element(page.getByText('beside')).toBeVisible();
  });
});
