/** The address of a file of the build. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
