import { useEffect, useRef, useState } from 'react';
import { usePaneSize } from '../../content/live-preview/use-pane-size.ts';
import { applyStyles, type ColorScheme, withoutStyles } from './mail-document.ts';

type MailPaneProps = {
  readonly html: string;
  /** The width at which the mail is laid out, in CSS pixels. */
  readonly width: number;
  readonly scheme: ColorScheme;
};

/** A mail as a mail program shows it. The sandbox forbids scripts and forms; links open in other windows. */
export const MailPane = ({ html, width, scheme }: MailPaneProps) => {
  const { pane, size } = usePaneSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (isLoaded && page) applyStyles(page, scheme);
  }, [isLoaded, scheme]);
  const scale = size === null ? 1 : Math.min(1, size.width / width);
  return (
    <div ref={pane} className="relative min-h-0 grow overflow-hidden border-t border-line bg-paper-deep">
      {size !== null && (
        <iframe
          ref={frame}
          title="Preview of the email"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={withoutStyles(html)}
          onLoad={() => setLoaded(true)}
          className={`absolute top-0 origin-top-left ${isLoaded ? '' : 'invisible'}`}
          style={{
            width,
            height: size.height / scale,
            left: (size.width - width * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
};
