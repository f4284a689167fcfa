import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '../ui/error-notice.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** Catches render and chunk loading errors of a screen; the sidebar stays usable. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const message =
      this.state.error.name === 'ChunkLoadError'
        ? 'This screen could not be loaded. Please check your connection and try again.'
        : 'Something went wrong on this screen. Please try again.';
    return <ErrorNotice message={message} onRetry={() => window.location.reload()} />;
  }
}
