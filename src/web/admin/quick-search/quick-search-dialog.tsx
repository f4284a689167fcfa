import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxSearchLength } from '../../../shared/admin/search-length.ts';
import { canOpenAddress } from '../activity/can-open-address.ts';
import { useMember } from '../auth/auth-context.tsx';
import { siteStateQuery } from '../layout/site-state-query.ts';
import { DialogNotices } from '../ui/notices.tsx';
import { KeyHints } from './key-hints.tsx';
import { listPlaces } from './places.ts';
import type { QuickSearchDialogProps } from './quick-search.tsx';
import { addRecentPlace, readRecentPlaces } from './recent-places.ts';
import { ResultList } from './result-list.tsx';
import { groupResults, groupSuggestions, type Result, type ResultSubject } from './results.ts';
import { SearchState } from './search-state.tsx';
import { useQuickSearch } from './use-quick-search.ts';

/** Results that the browser finds at once. */
const localKinds: readonly ResultSubject['kind'][] = ['recent', 'action', 'screen', 'setting'];

/** The dialog of the quick search: a combobox whose list has everything that the role may see. */
const QuickSearchDialog = ({ initialText, onClose }: QuickSearchDialogProps) => {
  const { id: memberId, role } = useMember();
  const { data: state } = useQuery(siteStateQuery);
  const hasRemoteContent = state?.hasRemoteContent ?? true;
  const places = useMemo(() => listPlaces(role, { hasRemoteContent }), [role, hasRemoteContent]);
  const [recent] = useState(() =>
    readRecentPlaces(memberId).filter(({ address }) => canOpenAddress(address, role)),
  );
  const [text, setText] = useState(initialText);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const search = useQuickSearch(text);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasNavigated = useRef(false);
  const listId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shown?.querySelector('input')?.setSelectionRange(initialText.length, initialText.length);
    return () => {
      const next = hasNavigated.current ? document.getElementById('main') : before;
      if (next instanceof HTMLElement && next.isConnected) next.focus();
    };
  }, []);

  const isEmpty = text.trim() === '';
  const matches = isEmpty ? [] : groupResults(text, places, search.found);
  const isNothingFound = !isEmpty && matches.length === 0 && !search.isPending && search.error === null;
  const groups = isEmpty || isNothingFound ? groupSuggestions(places, recent) : matches;
  const results = groups.flatMap((group) => group.results);
  const pointedIndex = results.findIndex(({ key }) => key === activeKey);
  // Where nothing was found, Enter must not open something else.
  const activeIndex = pointedIndex === -1 && !isNothingFound ? 0 : pointedIndex;
  const active = activeIndex === -1 ? undefined : results[activeIndex];
  const getId = ({ key }: Result) => `${listId}-${key}`;

  const remember = ({ title, detail, address }: Result) =>
    addRecentPlace(memberId, { title, detail, address });
  const openHere = (result: Result) => {
    remember(result);
    hasNavigated.current = true;
    onClose();
    void navigate(result.address);
  };
  // Not what the member has chosen, nor what the browser finds itself.
  const isOutdated =
    search.isPending &&
    pointedIndex === -1 &&
    !(active !== undefined && localKinds.includes(active.subject.kind));
  useEffect(() => {
    if (!isEnterWaiting || search.isPending) return;
    setEnterWaiting(false);
    if (active) openHere(active);
  });
  const move = (steps: number) => {
    const next = results.at(activeIndex === -1 && steps < 0 ? -1 : (activeIndex + steps) % results.length);
    if (next) setActiveKey(next.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (isOutdated) setEnterWaiting(true);
    else if (!active) return;
    else if (event.ctrlKey || event.metaKey) {
      remember(active);
      window.open(active.address, '_blank', 'noopener');
    } else openHere(active);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
    <dialog
      ref={dialog}
      aria-label="Search the admin area"
      className="quick-search"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="flex flex-none items-center gap-3 border-b-2 border-line py-1.5 pr-1.5 pl-4 has-[input:focus]:border-theme-strong">
        <Search aria-hidden size={20} className="flex-none text-ink-soft" />
        <input
          autoFocus
          type="text"
          dir="auto"
          role="combobox"
          aria-label="Search the admin area"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active ? { 'aria-activedescendant': getId(active) } : {})}
          placeholder="Search the admin area…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxSearchLength}
          className="-ml-2 h-11 min-w-0 flex-1 rounded-lg bg-transparent pl-2 text-lg outline-offset-0 placeholder:text-ink-soft"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveKey(null);
            setEnterWaiting(false);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn-icon" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden size={20} />
        </button>
      </div>
      <ResultList
        id={listId}
        search={isEmpty || isNothingFound ? '' : text}
        groups={groups}
        activeKey={active?.key ?? null}
        getId={getId}
        onPoint={({ key }) => setActiveKey(key)}
        onOpen={openHere}
        onOpenElsewhere={remember}
        searchState={
          <SearchState
            text={text}
            search={search}
            count={isEmpty || isNothingFound ? 0 : results.length}
            isNothingFound={isNothingFound}
          />
        }
      />
      <KeyHints />
      <DialogNotices />
    </dialog>
  );
};

export default QuickSearchDialog;
