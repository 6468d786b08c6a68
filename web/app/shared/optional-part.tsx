import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** A part that the page around it can do without: if it fails, it is left out and the page stays. */
export class OptionalPart extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return !this.state.hasFailed && <Suspense>{this.props.children}</Suspense>;
  }
}
