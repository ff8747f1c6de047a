import { remoteBuild } from '@likeness/remote-kit/webpack';

export default remoteBuild(import.meta.url);
