import { Navigate, Route, Routes } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ForRole } from '../layout/for-role.tsx';
import { NewsletterList } from './list/newsletter-list.tsx';
import { NewsletterScreen } from './newsletter-screen.tsx';

/** Routes: the list of newsletters, and one newsletter or a new one. */
const NewsletterPage = () => (
  <ForRole lowest="administrator" label="Newsletter">
    <Routes>
      <Route index element={<NewsletterList />} />
      <Route path=":id" element={<NewsletterScreen />} />
      <Route path="*" element={<Navigate to={adminPaths.newsletter} replace />} />
    </Routes>
  </ForRole>
);

export default NewsletterPage;
