import { remoteTests } from '@likeness/remote-kit/jest';

export default remoteTests(import.meta.url);
