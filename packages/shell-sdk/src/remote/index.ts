export {
  type DrawerModule,
  defineRemote,
  type PageModule,
  type Remote,
  type RemoteDefinition,
  type RemoteStatics,
} from './define-remote.ts';
