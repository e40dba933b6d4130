declare module "virtual:react-router/server-build" {
  // Its type is written out by the build itself; a type import would make this file a module and hide the declaration.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const build: import("react-router").ServerBuild;
  export = build;
}
