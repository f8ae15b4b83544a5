import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import styles from './panels.module.css';

const ARABIC = 'مرحبا بكم في موقعنا الجديد للتأمين على الحياة';

it('a name that is written from the right is cut at its end, not where it begins', async () => {
  draw(
    <div style={{ width: 160, display: 'flex' }}>
      <div className={styles.rowMain}>
        <span className={styles.rowText}>{ARABIC}</span>
      </div>
    </div>,
  );
  await expect.element(page.getByText(ARABIC)).toBeVisible();
  const name = page.getByText(ARABIC).element();
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  const first = document.createRange();
  first.setStart(name.firstChild as Node, 0);
  first.setEnd(name.firstChild as Node, 1);
  expect(first.getBoundingClientRect().right).toBeLessThanOrEqual(name.getBoundingClientRect().right + 1);
});
