/**
 * jest asks packages for what `require` would get. Packages that exist only as ES modules have nothing under that condition,
 * and are asked again for what `import` would get.
 *
 * @param {string} request
 * @param {{ defaultResolver: (request: string, options: object) => string, conditions?: string[] }} options
 */
module.exports = function resolve(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = [...(options.conditions ?? []).filter((condition) => condition !== 'require'), 'import'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
