<?php
/**
 * Gives an entry another title, without telling the site.
 */

$input = require __DIR__ . '/load.php';
$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_title' => $input['title'] ), array( 'ID' => $input['id'] ) );
