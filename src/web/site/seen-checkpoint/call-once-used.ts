/** Latest after this time, for visitors who only read, in milliseconds. */
const maxWait = 10_000;
const usageEvents = ['scroll', 'pointerdown', 'keydown'];

/** Calls back once the visitor uses the page, so that it costs the first view nothing; returns a function that cancels. */
export const callOnceUsed = (callBack: () => void): (() => void) => {
  const cancel = (): void => {
    clearTimeout(timer);
    for (const event of usageEvents) window.removeEventListener(event, start, { capture: true });
  };
  const start = (): void => {
    cancel();
    callBack();
  };
  const timer = setTimeout(start, maxWait);
  for (const event of usageEvents) window.addEventListener(event, start, { capture: true, passive: true });
  return cancel;
};
