import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type BoundaryProps = { readonly children: ReactNode };

/** Catches errors of a page, including scripts that failed to load, and offers a retry. */
export class PageErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
