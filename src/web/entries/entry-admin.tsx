import '../admin/zod-without-eval.ts';
import '../styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminPageData, adminPageDataId } from '../../shared/admin/admin-page-data.ts';
import { AdminApp } from '../admin/admin-app.tsx';
import { createAdminQueryClient } from '../admin/admin-query-client.ts';
import { AuthProvider } from '../admin/auth/auth-context.tsx';
import { PageDataProvider } from '../admin/page-data-context.tsx';

const root = document.getElementById('root');
const block = document.getElementById(adminPageDataId);

if (root && block)
  createRoot(root).render(
    <PageDataProvider data={AdminPageData.parse(JSON.parse(block.textContent ?? ''))}>
      <QueryClientProvider client={createAdminQueryClient()}>
        <AuthProvider>
          {/* Only a data router can ask for confirmation before it follows the browser's Back. */}
          <RouterProvider router={createBrowserRouter([{ path: '*', element: <AdminApp /> }])} />
        </AuthProvider>
      </QueryClientProvider>
    </PageDataProvider>,
  );
