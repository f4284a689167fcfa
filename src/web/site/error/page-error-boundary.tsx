import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type BoundaryProps = { readonly children: ReactNode };

/** Catches what a page throws, a script that failed to load among it, and offers a retry instead of a blank page. */
export class PageErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
