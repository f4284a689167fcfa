import { useQuery } from '@tanstack/react-query';
import { defaultFooterMenu, defaultMenu } from '../../../../shared/settings/menu.ts';
import { SectionForm } from '../section-form.tsx';
import { pageChoicesQuery } from '../section-query.ts';
import { MenuEditor } from './menu-editor.tsx';

/** The links of the header and of the footer. */
const MenuSection = () => {
  const { data: choices, error, isFetching, refetch } = useQuery(pageChoicesQuery);
  return (
    <SectionForm section="menu">
      {(form) => (
        <>
          {error && !choices && (
            <p role="alert" className="font-semibold text-danger">
              {error.message}{' '}
              <button
                type="button"
                className="underline"
                disabled={isFetching}
                onClick={() => void refetch()}
              >
                Try Again
              </button>
            </p>
          )}
          <MenuEditor
            form={form}
            menu="menu"
            choices={choices}
            noun="menu entry"
            standard={defaultMenu}
            hint="If the label is empty, the entry shows the name of its page. Where the menu does not fit on the screen, visitors open it with the menu button. Once voting is over, the header and the footer no longer lead to the vote page."
            emptyNote="The header shows no links. The logo still leads to Home and, while votes are sold, Vote Now to the vote page."
          />
          <MenuEditor
            form={form}
            menu="footerMenu"
            choices={choices}
            noun="footer entry"
            standard={defaultFooterMenu}
            hint="The links at the end of every page."
            emptyNote="The footer shows no Quick Links."
          />
        </>
      )}
    </SectionForm>
  );
};

export default MenuSection;
