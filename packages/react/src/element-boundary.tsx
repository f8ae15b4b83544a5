import type { Instance } from '@trama/engine';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  instance: Instance;
  children: ReactNode;
}

/** Keeps the page when the component of one element fails: that element is left out, and the console says why. */
export class ElementBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state: { hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { uid, element } = this.props.instance;
    console.error(`Element ${element.name ?? element.type} (${uid}) could not be drawn.`, error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
