import './admin/zod-without-eval.ts';
import './styles/admin.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AdminPageData, adminPageDataId } from '../shared/admin/admin-page-data.ts';
import { AdminApp } from './admin/admin-app.tsx';
import { createAdminQueryClient } from './admin/admin-query-client.ts';
import { AuthProvider } from './admin/auth/auth-context.tsx';
import { PageDataProvider } from './admin/page-data-context.tsx';

const root = document.getElementById('root');
const block = document.getElementById(adminPageDataId);

if (root && block)
  createRoot(root).render(
    <BrowserRouter>
      <PageDataProvider data={AdminPageData.parse(JSON.parse(block.textContent ?? ''))}>
        <QueryClientProvider client={createAdminQueryClient()}>
          <AuthProvider>
            <AdminApp />
          </AuthProvider>
        </QueryClientProvider>
      </PageDataProvider>
    </BrowserRouter>,
  );
