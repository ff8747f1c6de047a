import webpack from 'webpack';

/** As V8 takes it, at the top of a script (https://v8.dev/blog/explicit-compile-hints); to other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile all of a script beside the page, while it is still on its way, and keep all of it compiled for the next visit. Else it
 * compiles each function when it is first called, while everything waits: on a slow connection a first screen came a tenth later, and that of
 * a container, whose modules run after its scripts have, is kept from one visit to the next in its least part.
 */
export function compileHints() {
  return new webpack.BannerPlugin({
    banner: hint,
    raw: true,
    test: /\.js$/,
    // Once comments have been taken out, and before the hashes are made of what is left.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
