import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/tokens.css';
import { draw } from '../testing/draw.tsx';
import styles from './panels.module.css';
import { RowSide } from './row-side.tsx';

const open = (width: number, side: string): void => {
  draw(
    <div style={{ width, display: 'flex' }}>
      <div className={styles.rowMain}>
        <span className={styles.rowText}>contratos_documentos</span>
        <RowSide>{side}</RowSide>
      </div>
    </div>,
  );
};

/** How much of a text is seen, in CSS px, and whether it is less than all of it. */
const seen = (text: string): { width: number; isCut: boolean } => {
  const node = page.getByText(text).element() as HTMLElement;
  const row = (node.parentElement as HTMLElement).getBoundingClientRect();
  const box = node.getBoundingClientRect();
  return { width: box.top < row.bottom ? box.width : 0, isCut: node.scrollWidth > node.clientWidth };
};

it('what stands beside a name is whole where it has room', async () => {
  open(420, '12 columns');
  await expect.poll(() => seen('12 columns').isCut).toBe(false);
  expect(seen('12 columns').width).toBeGreaterThan(30);
});

it('it is not cut to a stump, and does not cut the name', async () => {
  open(244, '12 columns');
  await expect.poll(() => seen('12 columns').width).toBe(0);
  const name = page.getByText('contratos_documentos').element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});
