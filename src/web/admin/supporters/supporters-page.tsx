import { Navigate, Route, Routes } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ForRole } from '../layout/for-role.tsx';
import { ImportScreen } from './import/import-screen.tsx';
import { SignUpsScreen } from './sign-ups-screen.tsx';
import { SupporterList } from './supporter-list.tsx';
import { SupporterScreen } from './supporter-screen.tsx';

/** Routes: the list of supporters, the newsletter sign-ups that wait, imports, and one supporter. */
const SupportersPage = () => (
  <ForRole lowest="administrator" label="Supporters">
    <Routes>
      <Route index element={<SupporterList />} />
      <Route path="sign-ups" element={<SignUpsScreen />} />
      <Route path="import" element={<ImportScreen />} />
      <Route path=":id" element={<SupporterScreen />} />
      <Route path="*" element={<Navigate to={adminPaths.supporters} replace />} />
    </Routes>
  </ForRole>
);

export default SupportersPage;
