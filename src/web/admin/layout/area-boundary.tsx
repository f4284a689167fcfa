import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '../ui/error-notice.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** Catches what breaks in a screen, such as a script that did not come: the sidebar stays, and loading anew may help. */
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
        : 'Something on this screen went wrong. Please try again.';
    return <ErrorNotice message={message} onRetry={() => window.location.reload()} />;
  }
}
