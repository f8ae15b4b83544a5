import type { Instance } from '@trama/engine';
import { Component, type ContextType, type ReactNode } from 'react';
import { SurroundingsContext } from './contexts.ts';
import { logFailedDrawing } from './plain-element.ts';

interface BoundaryProps {
  instance: Instance;
  children: ReactNode;
}

/** Keeps the page when the component of one element fails: that element is left out, and the engine's log says why. */
export class ElementBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static override contextType: typeof SurroundingsContext = SurroundingsContext;
  declare context: ContextType<typeof SurroundingsContext>;
  override state: { hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    logFailedDrawing(this.context, this.props.instance, cause);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
