import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { AnyContentType } from '../../../content/content-type.ts';
import { hasRole } from '../../../shared/admin/roles.ts';
import { useMember } from '../auth/auth-context.tsx';
import { siteStateQuery } from '../layout/site-state-query.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { CategoriesDialog } from './categories/categories-dialog.tsx';
import { defaultList, useContentAddress } from './content-address.ts';
import { listQuery } from './content-queries.ts';
import { FormScreen } from './form/form-screen.tsx';
import { ContentListView } from './list/content-list-view.tsx';
import { getTypeLabels, sortForTabs } from './type-labels.ts';
import { TypeTabs } from './type-tabs.tsx';

/** The list of a content type, or the form of one entry. */
const TypeScreen = ({
  types,
  type,
}: {
  readonly types: readonly AnyContentType[];
  readonly type: AnyContentType;
}) => {
  const { address, go, searchFor } = useContentAddress(types);
  const list = useQuery(listQuery(type, address?.list ?? defaultList));
  /** The unsaved form whose words the form of a new entry is opened with. */
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const [showsCategories, setShowsCategories] = useState(false);
  const isRemote = useQuery(siteStateQuery).data?.hasRemoteContent ?? false;
  if (address === null) return null;
  // Remote content is read-only here: the list says where it is edited.
  const form = isRemote ? null : address.form;
  const canWrite = list.data?.remote === null;
  return (
    <>
      {/* On a narrow screen, the first fields of an open form come before the ways to other forms; Cancel leads back to these. */}
      <div
        className={
          form === null
            ? ''
            : 'max-lg:[&_.btn]:hidden max-lg:[&_h1]:sr-only max-lg:[&_nav]:hidden max-lg:[&>div]:p-0'
        }
      >
        <ScreenHead title="Content Management" view={form === null ? 'list' : 'form'}>
          {canWrite && form === null && type.category !== undefined && (
            <button type="button" className="btn btn-quiet" onClick={() => setShowsCategories(true)}>
              <Tags aria-hidden size={18} /> Categories
            </button>
          )}
          {canWrite && (
            <button
              type="button"
              className={`btn ${form === null ? 'btn-main' : 'btn-quiet'}`}
              aria-expanded={form === 'new'}
              onClick={() => {
                setRestoredId(null);
                go({ form: form === 'new' ? null : 'new' });
              }}
            >
              <Plus aria-hidden size={18} /> New {getTypeLabels(type).one}
            </button>
          )}
        </ScreenHead>
        <TypeTabs types={types} address={address} searchFor={searchFor} />
      </div>
      {showsCategories && <CategoriesDialog type={type} onClose={() => setShowsCategories(false)} />}
      {form === null ? (
        <ContentListView
          type={type}
          list={list}
          address={address}
          isRemote={isRemote}
          go={go}
          searchFor={searchFor}
          onRestore={(id) => {
            setRestoredId(id);
            go({ form: 'new' });
          }}
        />
      ) : (
        <FormScreen
          key={type.name}
          type={type}
          form={form}
          restoredId={restoredId}
          clock={list.data?.clock ?? null}
          shown={list.data?.shown ?? null}
          go={go}
        />
      )}
    </>
  );
};

/** The content screen with a tab per content type. */
export const ContentScreen = ({ types }: { readonly types: readonly AnyContentType[] }) => {
  const { address } = useContentAddress(types);
  return address && <TypeScreen types={types} type={address.type} />;
};

const tabs = sortForTabs();

const ContentPage = () => {
  const { role } = useMember();
  return <ContentScreen types={tabs.filter(({ access }) => hasRole(role, access.edit))} />;
};

export default ContentPage;
