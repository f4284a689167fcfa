import { ScreenHead } from '../kit/screen-head.tsx';

/** How the campaign stands. */
const DashboardPage = () => <ScreenHead title="Dashboard" />;

export default DashboardPage;
