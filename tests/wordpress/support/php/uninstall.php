<?php
/**
 * Does what WordPress does when the plugin is deleted, but keeps its files. Prints what is left of it.
 */

require __DIR__ . '/load.php';
define( 'WP_UNINSTALL_PLUGIN', 'miss-malawi-campaign/miss-malawi-campaign.php' );
require WP_PLUGIN_DIR . '/miss-malawi-campaign/uninstall.php';
echo wp_json_encode( $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%miss\_malawi%' OR option_name LIKE '%mmc\_%'" ) );
