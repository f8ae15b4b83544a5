import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import base from '../styles/base.css?inline';
import tokens from '../styles/tokens.css?inline';

/** What is drawn with the distances and letters of the builder, to be measured: others draw without them, and share the page. */
export const Measured = ({ width, children }: { width?: number; children: ReactNode }): ReactNode => (
  <div style={{ width: width ?? '100%', display: 'flex', flexDirection: 'column' }}>
    <style>{tokens}</style>
    <style>{base}</style>
    {children}
  </div>
);

/** Gives the window a size until the test ends, in CSS px. */
export const inWindow = async (width: number, height: number): Promise<void> => {
  const before = [window.innerWidth, window.innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(width, height);
};
